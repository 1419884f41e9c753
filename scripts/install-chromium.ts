// Installs Chromium if there is none. A program of its own, so that the other tests need not wait for the download.
import { findChromium, installChromium } from './chromium.ts'

process.exit(findChromium() || installChromium() ? 0 : 1)
