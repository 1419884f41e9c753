export type ToastTone = 'success' | 'info' | 'warn' | 'error'

export type ToastMessage = {
  id: number
  tone: ToastTone
  sentence: string
  /** `until`: when the action ceases to be possible and its button disappears, in milliseconds since 1970. */
  action: { label: string; onPress: () => void; until?: number } | undefined
  duration: number | undefined
}

type Options = { action?: ToastMessage['action']; duration?: number }

export const toast = {
  success: (sentence: string, options?: Options) => show('success', sentence, options),
  info: (sentence: string, options?: Options) => show('info', sentence, options),
  warn: (sentence: string, options?: Options) => show('warn', sentence, options),
  error: (sentence: string, options?: Options) => show('error', sentence, options),
  dismiss,
}

let messages: readonly ToastMessage[] = []
let lastId = 0
const listeners = new Set<() => void>()

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToasts(): readonly ToastMessage[] {
  return messages
}

function show(tone: ToastTone, sentence: string, { action, duration }: Options = {}): number {
  const id = ++lastId
  const lasting = duration ?? (tone === 'error' ? undefined : action ? 10_000 : 6_000)
  // A toast whose action has an end time, such as an undo, belongs to one act, so a later toast with the same
  // sentence does not replace it.
  const others = messages
    .filter((shown) => shown.sentence !== sentence || shown.action?.until)
    .slice(-(most - 1))
  change([...others, { id, tone, sentence, action, duration: lasting }])
  return id
}

function dismiss(id: number): void {
  change(messages.filter((shown) => shown.id !== id))
}

function change(next: readonly ToastMessage[]): void {
  messages = next
  for (const listener of listeners) listener()
}

const most = 4
