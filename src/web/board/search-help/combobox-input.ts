import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Props<Option> = {
  root: RefObject<HTMLElement | null>
  listId: string
  text: string
  options: Option[]
  choose: (option: Option) => void
  remove: (option: Option) => void
}

/**
 * Turns the first input of the form that contains `root` into a combobox. Listens to the input itself,
 * because React has rendered it before this code is loaded.
 * @returns `active`: index of the active option, -1 for none
 */
export function useComboboxInput<Option extends { key: string; isRecent: boolean }>(props: Props<Option>) {
  const { root, listId, text, options } = props
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<{ key: string | undefined; text: string }>({ key: undefined, text })
  const active = chosen.text === text ? options.findIndex(({ key }) => key === chosen.key) : -1
  const isShown = isOpen && options.length > 0
  const go = (place: number) => setChosen({ key: options[place]?.key, text })
  const onKey = useRef((_event: KeyboardEvent) => {})
  useLayoutEffect(() => {
    onKey.current = (event) => {
      const isTaken = takeKey(event.key, { ...props, active, isShown, setIsOpen, go })
      if (isTaken) event.preventDefault()
    }
  })
  useComboboxAttributes(root, { listId, isShown, active })

  useEffect(() => {
    const form = root.current?.closest('form')
    const input = form?.querySelector('input')
    if (!form || !input) return
    const stop = new AbortController()
    const open = () => setIsOpen(true)
    const on = (target: HTMLElement, names: string, hear: (event: Event) => void) => {
      for (const name of names.split(' ')) target.addEventListener(name, hear, stop)
    }
    on(input, 'input click focus', open)
    on(input, 'keydown', (event) => onKey.current(event as KeyboardEvent))
    on(form, 'submit', () => setIsOpen(false))
    on(form, 'focusout', (event) => {
      if (!form.contains((event as FocusEvent).relatedTarget as Node | null)) setIsOpen(false)
    })
    if (document.activeElement === input) open()
    return () => stop.abort()
  }, [root])
  return { isOpen, setIsOpen, active }
}

type State = {
  active: number
  isShown: boolean
  setIsOpen: (isOpen: boolean) => void
  go: (place: number) => void
}

function takeKey<Option extends { isRecent: boolean }>(
  key: string,
  { options, choose, remove, active, isShown, setIsOpen, go }: Props<Option> & State,
): boolean {
  const count = options.length
  if (count === 0) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1
    const start = isShown && active >= 0 ? active : step === 1 ? -1 : count
    setIsOpen(true)
    go((start + step + count) % count)
    return true
  }
  const option = isShown ? options[active] : undefined
  if (key === 'Escape' && isShown) {
    setIsOpen(false)
    go(-1)
    return true
  }
  if (!option) return false
  if (key === 'Enter') choose(option)
  else if (key === 'Home') go(0)
  else if (key === 'End') go(count - 1)
  else if (key === 'Delete' && option.isRecent) remove(option)
  else return false
  return true
}

function useComboboxAttributes(
  root: RefObject<HTMLElement | null>,
  { listId, isShown, active }: { listId: string; isShown: boolean; active: number },
) {
  useEffect(() => {
    const input = root.current?.closest('form')?.querySelector('input')
    const activeId = isShown && active >= 0 ? `${listId}-${active}` : null
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isShown),
      'aria-controls': isShown ? listId : null,
      'aria-activedescendant': activeId,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input?.removeAttribute(name)
      else input?.setAttribute(name, value)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [root, listId, isShown, active])
}
