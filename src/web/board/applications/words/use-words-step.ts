import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

export function useWordsStep() {
  const box = useRef<HTMLDivElement>(null)
  const [isWriting, setWriting] = useState(false)

  const find = (selector: string) => box.current?.closest('dialog')?.querySelector<HTMLElement>(selector)

  function show(part: 'words' | 'contact') {
    flushSync(() => setWriting(part === 'words'))
    const field = find('[data-words] :is(input, select, textarea, button)')
    ;(field ?? find('[data-dialog-title]'))?.focus()
  }

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
