import { mayLeave } from './unsaved-changes.ts'

/** Loads the page anew, unless it has something to ask first; then it reloads when the answer allows it. */
export function reload(): void {
  const goOn = () => location.reload()
  if (mayLeave(goOn)) goOn()
}
