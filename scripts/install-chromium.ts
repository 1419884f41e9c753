// Brings Chromium where there is none: a program of its own, so that the tests need not wait for the network.
import { findChromium, installChromium } from './chromium.ts'

process.exit(findChromium() || installChromium() ? 0 : 1)
