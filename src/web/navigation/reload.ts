import { mayLeave } from './unsaved-changes.ts'

export function reload(): void {
  const goOn = () => location.reload()
  if (mayLeave(goOn)) goOn()
}
