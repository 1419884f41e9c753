// Replaces the image decoder: it answers and exits, while a child process keeps its channel open.
import { spawn } from 'node:child_process'
import type { Question } from '../src/server/operations/files/photos/decoder.ts'

const holdMs = 8000
const channel = 3

process.on('message', ({ act }: Question) => {
  if (act === 'weigh') return void process.send?.({ held: 0 })
  spawn(process.execPath, ['-e', `setTimeout(() => {}, ${holdMs})`], {
    stdio: ['ignore', 'ignore', 'ignore', channel],
    detached: true,
  }).unref()
  process.send?.({ drawn: { width: 1, height: 1, files: [] } }, () => process.kill(process.pid, 'SIGKILL'))
})
