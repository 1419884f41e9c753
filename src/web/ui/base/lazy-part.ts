import { createElement, lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { reload } from '../../navigation/reload.ts'
import { toast } from '../feedback/toast.ts'

export const notLoaded =
  'Bağlantınız kesilmiş ya da Klaket bu sırada yenilenmiş olabilir. Sayfayı yenileyip devam edebilirsiniz.'

/**
 * A component whose code is loaded when it is first rendered. If loading fails, a toast offers to reload the
 * page, `onClose` is called, and the next mount tries again.
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
      // The next mount loads the code again. Assigned in an effect, because React may discard a render.
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

function wait(by: number): void {
  waiting += by
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-waiting', waiting > 0)
}
