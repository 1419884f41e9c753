import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Shows one of two parts of the application dialog: the contact details, or the fields for cover note,
 * answers and showreel.
 * `box`: ref for any element of the dialog, from which `find` searches the dialog.
 */
export function useWordsStep() {
  const box = useRef<HTMLDivElement>(null)
  const [isWriting, setWriting] = useState(false)

  const find = (selector: string) => box.current?.closest('dialog')?.querySelector<HTMLElement>(selector)

  function show(part: 'words' | 'contact') {
    flushSync(() => setWriting(part === 'words'))
    const field = find('[data-words] :is(input, select, textarea, button)')
    ;(field ?? find('[data-dialog-title]'))?.focus()
  }

  /**
   * If a field is wrong, shows the part of the dialog with the fields and focuses the first wrong one.
   * @param check shows the errors of fields and returns true if there are none
   */
  function areFieldsRight(check: () => boolean): boolean {
    let isRight = true
    flushSync(() => {
      isRight = check()
      if (!isRight) setWriting(true)
    })
    if (!isRight)
      find(
        '[aria-invalid=true]:is(input, select, textarea), [aria-invalid=true] :is(input, [tabindex="0"])',
      )?.focus()
    return isRight
  }

  return { box, isWriting, show, find, areFieldsRight }
}
