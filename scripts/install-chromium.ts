// Installs Chromium if there is none. This is a script of its own, so that scripts/test.ts can run other tests during
// the download.
import { findChromium, installChromium } from './chromium.ts'

process.exit(findChromium() || installChromium() ? 0 : 1)
