import { createElement, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { reload } from '../../navigation/reload.ts'
import { toast } from '../feedback/toast.ts'

/** Why a file of ours does not come. */
export const notLoaded =
  'Bağlantınız kesilmiş ya da Klaket bu sırada yenilenmiş olabilir. Sayfayı yenileyip devam edebilirsiniz.'

/**
 * A part of a page that is loaded when it is first shown. When that fails, the page and what was typed in it stay as
 * they are; the person is told, at each press again, and may load the page anew. What has an `onClose` is closed.
 * `waiting` stands in its place meanwhile.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P & { waiting?: ReactNode }> {
  let part = begin()

  function begin() {
    return lazy(async () => {
      wait(1)
      const loaded = await load().catch((): ComponentType<P> => Absent)
      wait(-1)
      return { default: loaded }
    })
  }

  function Absent(props: P) {
    const { onClose } = props as { onClose?: () => void }
    useEffect(() => {
      // For the next press. Tried anew while this is being drawn, it would be tried without end; said before that, a
      // press that comes at once would find the part that failed, and be lost.
      part = begin()
      toast.error(notLoaded, { action: { label: 'Sayfayı yenile', onPress: reload } })
      onClose?.()
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [])
    return null
  }

  return function LazyPart({ waiting, ...props }: P & { waiting?: ReactNode }) {
    const [Part] = useState(() => part)
    return createElement(
      Suspense,
      { fallback: waiting },
      createElement(Part as ComponentType<P>, props as unknown as P),
    )
  }
}

let waiting = 0

/** Shows the page's progress bar while anything is waited for; on the server nobody waits. */
function wait(by: number): void {
  waiting += by
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-waiting', waiting > 0)
}
