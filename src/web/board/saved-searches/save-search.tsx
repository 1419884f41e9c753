import { useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdvertisementCriteria } from '../../../shared/board/advertisements/advertisement-search.ts'
import {
  listPathOf,
  savedAddressOf,
  savesOnReturn,
} from '../../../shared/board/saved-searches/saved-search.ts'
import { loginPath } from '../../navigation/safe-next.ts'
import { useApi, useApiMutation } from '../../data/queries.ts'
import { useSession } from '../../data/session.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { Bell, BellRing } from '../../ui/base/icons.ts'
import { toast } from '../../ui/feedback/toast.ts'

const pagePath = '/kayitli-aramalar'

export type SaveSearchProps = {
  criteria: AdvertisementCriteria
  /**
   * True for the button above the list of advertisements: only this one saves the search after a login, even
   * if an empty list shows a second button.
   */
  isToolbar?: boolean
  isTypeNamed?: boolean
}

export function SaveSearch({ criteria, isToolbar = false, isTypeNamed = false }: SaveSearchProps) {
  const address = savedAddressOf(criteria)
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const saved = useApi('GET /api/app/saved-searches/addresses', {}, { enabled: isAuthenticated })
  const { save, isSaving } = useSave(address)
  useSaveOnReturn(isToolbar && isAuthenticated, save)

  const style = isToolbar
    ? ({ tone: 'quiet', size: 'small', className: 'max-sm:size-11 max-sm:p-0!' } as const)
    : ({ tone: 'secondary' } as const)
  const isSaved = isAuthenticated && saved.data?.data.some((one) => one.address === address)
  const { link, expectLink } = useFocusOnLink(isSaved)
  const kind = criteria.type === 'crew' ? 'Ekip' : 'Oyuncu'
  const words = (text: string) => <span className={isToolbar ? 'max-sm:sr-only' : ''}>{text}</span>
  if (isSaved)
    return (
      <ButtonLink {...style} ref={link} href={pagePath} icon={BellRing}>
        {words(isTypeNamed ? `${kind} araması kayıtlı` : 'Kayıtlı arama')}
      </ButtonLink>
    )
  const press = () => {
    if (!isAuthenticated) return void navigate(loginPath(`${listPathOf(address)}&${savesOnReturn}=1`))
    expectLink()
    save()
  }
  return (
    <Button {...style} icon={Bell} pending={isSaving} pendingLabel="Kaydediliyor" onClick={press}>
      {words(isTypeNamed ? `${kind} aramasını kaydet` : 'Aramayı kaydet')}
    </Button>
  )
}

function useFocusOnLink(isSaved: boolean | undefined) {
  const link = useRef<HTMLAnchorElement>(null)
  const isExpected = useRef(false)
  useLayoutEffect(() => {
    if (!isSaved || !isExpected.current) return
    isExpected.current = false
    if (document.activeElement === null || document.activeElement === document.body)
      link.current?.focus({ preventScroll: true })
  }, [isSaved])
  return { link, expectLink: () => (isExpected.current = true) }
}

function useSave(address: string) {
  const navigate = useNavigate()
  const { mutate, isPending } = useApiMutation('POST /api/app/saved-searches', {
    invalidates: ['GET /api/app/saved-searches', 'GET /api/app/saved-searches/addresses'],
    onSuccess: ({ message, data }) => {
      const [label, path] = data.needs_cv ? ['Özgeçmişim', '/cv'] : ['Ayarla', pagePath]
      toast.success(message, { action: { label, onPress: () => void navigate(path) } })
    },
    onError: ({ message, code }) => {
      const manage = { label: 'Kayıtlı aramalar', onPress: () => void navigate(pagePath) }
      toast.error(message, code === 'saved_searches_full' ? { action: manage } : {})
    },
  })
  return { save: () => mutate({ body: { address } }), isSaving: isPending }
}

/**
 * Saves the search if the login has returned to an address with the URL parameter `savesOnReturn`. The
 * parameter is removed first, so that going back in the browser's history does not save the search again.
 */
function useSaveOnReturn(isAllowed: boolean, save: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isMarked = search.get(savesOnReturn) === '1'
  const isDone = useRef(false)
  useEffect(() => {
    if (!isMarked || !isAllowed || isDone.current) return
    isDone.current = true
    setSearch(
      (before) => {
        before.delete(savesOnReturn)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    save()
  }, [isMarked, isAllowed, save, setSearch])
}
