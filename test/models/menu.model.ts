import { menuMachine } from '#machines/website/menu.machine.ts'
import { defineModel } from './model.ts'

export const menuModel = defineModel({
  machine: menuMachine,
  inputs: [undefined],
  events: {
    'pointer.entered': [{ menu: 'visitors' }, { menu: 'exhibitors' }],
    'pointer.left': [{}],
    'head.pressed': [{ menu: 'visitors' }, { menu: 'exhibitors' }],
    'head.tapped': [{ menu: 'visitors' }, { menu: 'exhibitors' }],
    'outside.tapped': [{}],
    'focus.left': [{}],
    'escape.pressed': [{}],
    'menu.toggle': [{}],
    'window.widened': [{}],
    'page.changed': [{}],
  },
  answers: {},
  key: ({ context: { menu } }) => menu,
  limit: 2000,
})
