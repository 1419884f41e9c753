import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type LaunchOptions } from '@playwright/test'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export function findChromium(): string | null {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

export function launchOptions(): LaunchOptions & { args: string[] } {
  const executablePath = findChromium()
  const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map(
    (name) => `--disable-${name}`,
  )
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...quiet],
  }
}

export function installChromium(): boolean {
  console.log('Installing Chromium …')
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  }
  if (!findChromium()) run('playwright', ['install', 'chromium'])
  return findChromium() !== null
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
