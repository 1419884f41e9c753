import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { VersionText } from '../../../../../../shared/content/static-pages/static-page-staff.ts'
import { api } from '../../../../../data/api/api.ts'
import { isApiError } from '../../../../../data/api/api-error.ts'
import { fieldErrorsOf } from '../../../../../forms/form-errors.ts'
import { sectionsOf, textOfSections, type Section } from './sections.ts'

type Typed = { title: string; description: string; sections: Section[]; note: string }
type Errors = Record<string, string>

const typedOf = ({ title, description, text, change_note: note }: VersionText): Typed => ({
  title,
  description,
  sections: sectionsOf(text),
  note: note ?? '',
})

const bodyOf = ({ title, description, sections, note }: Typed) => ({
  title,
  description,
  text: textOfSections(sections),
  change_note: note,
})

/**
 * Edits a version of a static page that is still a draft. `isChanged`: a save was refused because somebody else
 * has saved the draft; `takeTheirs` then replaces the typed text by the saved one.
 */
export function useDraft(latest: VersionText, cacheVersion: (answer: VersionText | null) => Promise<void>) {
  const [typed, setTyped] = useState(() => typedOf(latest))
  const [errors, setErrors] = useState<Errors>({})
  const [isChanged, setIsChanged] = useState(false)
  const [pending, setPending] = useState<'save' | 'show' | null>(null)
  const [preview, setPreview] = useState<string | null>(null)
  const saved = useRef({ text: JSON.stringify(bodyOf(typed)), revision: latest.revision })
  const params = { slug: latest.slug, version: latest.version }

  async function save(revision = saved.current.revision): Promise<boolean> {
    if (pending) return false
    setPending('save')
    const body = bodyOf(typed)
    try {
      const { data } = await api('PUT /api/admin/static-pages/{slug}/versions/{version}', {
        params,
        body: { ...body, revision },
      })
      saved.current = { text: JSON.stringify(body), revision: data.revision }
      setErrors({})
      setIsChanged(false)
      await cacheVersion(data)
      return true
    } catch (error) {
      const isOutdated = isApiError(error) && error.code === 'content_changed'
      setErrors(isOutdated ? {} : fieldErrorsOf(error))
      if (isOutdated) {
        setIsChanged(true)
        await cacheVersion(null)
      }
      return false
    } finally {
      setPending(null)
    }
  }

  async function show(): Promise<void> {
    if (pending) return
    setPending('show')
    try {
      const text = textOfSections(typed.sections)
      const { data } = await api('POST /api/admin/static-pages/{slug}/preview', {
        params: { slug: latest.slug },
        body: { text },
      })
      setErrors({})
      flushSync(() => setPreview(data.body))
      document.getElementById('preview')?.focus()
    } catch (error) {
      setErrors(fieldErrorsOf(error))
    } finally {
      setPending(null)
    }
  }

  function forget() {
    saved.current.text = JSON.stringify(bodyOf(typed))
  }

  return {
    typed,
    errors,
    preview,
    isChanged,
    isSaving: pending === 'save',
    isDrawing: pending === 'show',
    isDirty: () => JSON.stringify(bodyOf(typed)) !== saved.current.text,
    change: (part: Partial<Typed>) => {
      setTyped((before) => ({ ...before, ...part }))
      setErrors({})
    },
    takeTheirs: () => {
      const theirs = typedOf(latest)
      setTyped(theirs)
      saved.current = { text: JSON.stringify(bodyOf(theirs)), revision: latest.revision }
      setIsChanged(false)
      setErrors({})
    },
    save,
    show,
    forget,
  }
}
