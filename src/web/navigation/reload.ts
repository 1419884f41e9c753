import { mayLeave } from './unsaved-changes.ts'

/** Reloads the page; if the page has unsaved changes, only after its question is answered. */
export function reload(): void {
  const goOn = () => location.reload()
  if (mayLeave(goOn)) goOn()
}
