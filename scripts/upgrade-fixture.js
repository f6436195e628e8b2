#!/usr/bin/env node
/** Writes the fixtures of the version that is checked out (test/data/upgrade/README.md). */
import { runnerImport } from 'vite'
import { root } from './steps/root.js'

process.chdir(root)
await runnerImport('./test/data/upgrade/make.ts', { configFile: './vite.config.ts' })
process.exit()
