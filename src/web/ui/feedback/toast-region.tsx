import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon, type IconName } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../base/icons.ts'
import { currentToasts, subscribeToasts, toast, type ToastMessage, type ToastTone } from './toast.ts'

export function ToastRegion() {
  const messages = useSyncExternalStore(subscribeToasts, currentToasts, () => none)
  const region = useRef<HTMLDivElement>(null)
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const paused = hasPointer || hasFocus
  useEffect(() => {
    raise(region.current)
    // No blur event comes when a toast that has the focus is removed.
    setFocus(region.current?.contains(document.activeElement) ?? false)
  }, [messages.length])
  const errors = messages.filter(({ tone }) => tone === 'error')
  const others = messages.filter(({ tone }) => tone !== 'error')
  return (
    <section
      ref={region}
      popover="manual"
      aria-label="Bildirimler"
      className="toast-region pointer-events-none fixed inset-x-4 top-auto mx-auto w-auto max-w-[28rem] flex-col gap-2 overflow-visible bg-transparent text-text open:flex sm:right-6 sm:left-auto sm:mx-0 sm:w-[28rem] print:hidden"
      onMouseEnter={() => setPointer(true)}
      onMouseLeave={() => setPointer(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <div role="alert" aria-atomic="false" className="flex flex-col gap-2">
        {errors.map((message) => (
          <Toast key={message.id} message={message} paused={paused} />
        ))}
      </div>
      <div role="status" aria-atomic="false" className="flex flex-col gap-2">
        {others.map((message) => (
          <Toast key={message.id} message={message} paused={paused} />
        ))}
      </div>
    </section>
  )
}

function Toast({
  message: { id, tone, sentence, action, duration },
  paused,
}: {
  message: ToastMessage
  paused: boolean
}) {
  useEffect(() => {
    if (duration === undefined || duration === Infinity || paused) return
    const clock = setTimeout(() => toast.dismiss(id), duration)
    return () => clearTimeout(clock)
  }, [id, duration, paused])
  const [isLate, setIsLate] = useState(false)
  const until = action?.until
  useEffect(() => {
    if (until === undefined) return
    const clock = setTimeout(() => setIsLate(true), until - Date.now())
    return () => clearTimeout(clock)
  }, [until])
  function act() {
    toast.dismiss(id)
    action?.onPress()
  }
  return (
    <div className="pointer-events-auto flex animate-enter items-start gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-modal">
      <Icon of={icons[tone]} className={`mt-3 ${colours[tone]}`} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 py-2.5">
        <p className="min-w-0 flex-1 basis-40 font-medium">{sentence}</p>
        {action && !isLate && (
          <button
            type="button"
            onClick={act}
            className="-my-1 min-h-8 rounded-chip px-2 font-semibold text-link underline-offset-3 hover:underline pointer-coarse:min-h-11"
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton icon={X} label="Bildirimi kapat" onClick={() => toast.dismiss(id)} />
    </div>
  )
}

/**
 * Opens the region again, because in the browser's top layer a dialog that was opened since would cover it.
 */
function raise(region: HTMLElement | null) {
  if (!region?.isConnected) return
  if (region.matches(':popover-open')) region.hidePopover()
  region.showPopover()
}

const none: readonly ToastMessage[] = []
const icons: Record<ToastTone, IconName> = {
  success: CircleCheck,
  info: Info,
  warn: TriangleAlert,
  error: CircleAlert,
}
const colours: Record<ToastTone, string> = {
  success: 'text-ok',
  info: 'text-link',
  warn: 'text-warn',
  error: 'text-bad',
}
