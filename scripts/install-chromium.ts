import { findChromium, installChromium } from './chromium.ts'

process.exit(findChromium() || installChromium() ? 0 : 1)
