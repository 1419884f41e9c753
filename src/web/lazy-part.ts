import { lazy, type ComponentType } from 'react'
import { reload } from './reload.ts'
import { toast } from './ui/toast.ts'

/** Why a file of ours does not come. */
export const notLoaded =
  'Bağlantınız kesilmiş ya da Klaket bu sırada yenilenmiş olabilir. Sayfayı yenileyip devam edebilirsiniz.'

/**
 * A part of a page that is loaded when it is first shown. When that fails, the page and what was typed in it stay as
 * they are; the person is told, and may load the page anew.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load()
      .catch((): ComponentType<P> => {
        toast.error(notLoaded, { action: { label: 'Sayfayı yenile', onPress: reload } })
        return () => null
      })
      .then((part) => ({ default: part })),
  )
}
