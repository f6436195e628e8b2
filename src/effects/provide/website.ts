import { createActor } from 'xstate'
import type { IslandData } from '../../../contract/islands.ts'
import { sliderMachine, type SliderRef } from '../../../machines/site/slider.machine.ts'

/** The machines behind the islands, each connected to the world; not started yet. */

export const sliderActor = ({ slides, delay }: IslandData['slider']): SliderRef =>
  createActor(sliderMachine, { input: { count: slides.length, delay, reducedMotion: false } })
