import { useRef, useState } from 'react'
import type { AdvertisementDetail } from '../../../../shared/board/advertisements/advertisements.ts'
import type { editedAdvertisement } from '../../../../shared/board/advertisements/advertisement-form.ts'
import { api } from '../../../data/api/api.ts'
import { isApiError, sentenceOf, type ApiError } from '../../../data/api/api-error.ts'
import { readDraft } from '../../../data/storage.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import {
  steps,
  valuesOf,
  type AdvertisementValues,
} from '../../../../shared/board/advertisements/advertisement-values.ts'
import { editDraftOf, isSame, merged, withShownDates, type EditDraft } from './drafts.ts'
import { useSavedDraft } from '../../../forms/saved-draft.ts'
import { photosOfAdvertisement } from './photos/photo-store.ts'
import type { Photos } from './photos/use-photos.ts'
import { useRefresh } from './use-refresh.ts'

type Start = {
  round: number
  step: number
  values: AdvertisementValues
  origin: 'stored' | 'draft' | 'merge'
}

export function useEdit(
  advertisement: AdvertisementDetail,
  photos: Photos,
  onSaved: (isWhole: boolean) => void,
) {
  const { id } = advertisement
  const draftName = `advertisement.${id}`
  const [base, setBase] = useState(advertisement)
  const [start, setStart] = useState(() => startOf(advertisement, readDraft(draftName)))
  const [isOutdated, setOutdated] = useState(false)
  const [isLoadingNewest, setLoadingNewest] = useState(false)
  const typed = useRef(start.values)
  const saved = useSavedDraft(draftName)
  const refresh = useRefresh()

  function saveDraft(values: AdvertisementValues) {
    typed.current = { ...values }
    if (isSame(values, valuesOf(base))) saved.forget()
    else saved.write({ values, base: valuesOf(base) } satisfies EditDraft)
  }

  async function save(body: (typeof editedAdvertisement)['_zod']['output']) {
    saved.flush()
    const { revision } = base
    const { data } = await api('PUT /api/app/advertisements/{id}', {
      params: { id },
      body: { ...withShownDates(body), revision },
    }).catch((error: unknown) => {
      if (!isApiError(error)) throw error
      setOutdated(error.code === 'advertisement_changed')
      const message = sentenceFor(error)
      // After a 401 the login replaces this form, so a toast shows the error's sentence.
      if (error.status === 401) toast.info(message)
      throw Object.assign(error, { message })
    })
    saved.forget()
    setBase(data)
    const isWhole = await photos.send(photosOfAdvertisement(id))
    await refresh()
    toast.success(
      data.status === 'waiting_for_approve'
        ? 'İlan güncellendi. Editör onayından sonra yayınlanacaktır.'
        : 'İlan güncellendi.',
    )
    onSaved(isWhole)
  }

  async function loadNewest() {
    setLoadingNewest(true)
    try {
      const { data } = await api('GET /api/app/advertisements/{id}/owner', { params: { id } })
      restart(merged(valuesOf(base), typed.current, valuesOf(data)), 'merge', steps.length - 1)
      setBase(data)
      setOutdated(false)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setLoadingNewest(false)
    }
  }

  function discardChanges() {
    saved.forget()
    restart(valuesOf(base), 'stored', 0)
  }

  function restart(values: AdvertisementValues, origin: Start['origin'], step: number) {
    typed.current = values
    setStart(({ round }) => ({ round: round + 1, step, values, origin }))
  }

  return { start, isOutdated, isLoadingNewest, save, saveDraft, loadNewest, discardChanges }
}

function startOf(advertisement: AdvertisementDetail, stored: unknown): Start {
  const fresh = valuesOf(advertisement)
  const draft = editDraftOf(stored)
  const values = draft ? merged(draft.base, draft.values, fresh) : fresh
  return { round: 0, step: 0, values, origin: isSame(values, fresh) ? 'stored' : 'draft' }
}

function sentenceFor({ code, status, message }: ApiError): string {
  if (code !== 'unknown') return message
  return sentences[status] ?? message
}

const sentences: Record<number, string> = {
  401: 'Oturumunuz sona erdi. Lütfen tekrar giriş yapın.',
  403: 'Bu ilanı düzenleme yetkiniz yok.',
  404: 'İlan bulunamadı.',
  422: 'Form verilerinde hata var. Lütfen alanları kontrol edin.',
}
