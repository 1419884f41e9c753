import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { AdvertisementType } from '../../../shared/board/advertisements/advertisement-status.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { X } from '../../ui/base/icons.ts'
import { forgetSearch, rememberSearch, type SearchChange } from './recent-searches.ts'
import { useComboboxInput } from './combobox-input.ts'
import { useSearchOptions, type SearchOption } from './search-options.ts'

type Props = {
  text: string
  type: AdvertisementType
  setText: (text: string) => void
  onSearch: (change: SearchChange) => void
}

export function SearchSuggestions({ text, type, setText, onSearch }: Props) {
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const [version, setVersion] = useState(0)
  const options = useSearchOptions(text, type, version)
  function choose(option: SearchOption) {
    rememberSearch({ label: option.label, change: option.change })
    setText(option.change.q ?? '')
    setIsOpen(false)
    onSearch(option.change)
  }
  function remove({ label }: SearchOption) {
    forgetSearch(label)
    setVersion((before) => before + 1)
  }
  const { isOpen, setIsOpen, active } = useComboboxInput({ root, listId, text, options, choose, remove })
  useRememberedSubmits(root)
  const isShown = isOpen && options.length > 0
  return (
    <div ref={root} className="absolute inset-x-0 top-full z-20 pt-1">
      <p role="status" className="sr-only">
        {isShown ? countText(options) : ''}
      </p>
      {isShown && (
        <div className="rounded-card border border-line bg-raised p-1.5 shadow-popover">
          {options[0]?.isRecent && (
            <p className="px-2.5 pt-1 pb-1.5 text-meta text-text3">Son aramalarınız</p>
          )}
          <div className="flex">
            <div role="listbox" id={listId} aria-label="Öneriler" className="min-w-0 flex-1">
              {options.map((option, place) => (
                <Option
                  key={option.key}
                  id={`${listId}-${place}`}
                  option={option}
                  isActive={place === active}
                  onChoose={() => choose(option)}
                />
              ))}
            </div>
            {options[0]?.isRecent && (
              <div className="flex flex-col">
                {options.map((option) => (
                  <IconButton
                    key={option.key}
                    icon={X}
                    label={`“${option.label}” aramasını kaldır`}
                    onClick={() => remove(option)}
                  />
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </div>
  )
}

const countText = (options: SearchOption[]): string =>
  options[0]?.isRecent
    ? `Son ${options.length} aramanız. Seçmek için aşağı ok, kaldırmak için Delete.`
    : `${options.length} öneri. Seçmek için aşağı ok.`

type OptionProps = { id: string; option: SearchOption; isActive: boolean; onChoose: () => void }

function Option({ id, option, isActive, onChoose }: OptionProps) {
  return (
    <div
      role="option"
      tabIndex={-1}
      id={id}
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-2.5 py-1.5 hover:bg-text/8',
        isActive && 'bg-soft',
      )}
    >
      <span className="min-w-0 truncate">{option.label}</span>
      {option.detail && (
        <span className="min-w-0 shrink-[2] truncate text-meta text-text3">{option.detail}</span>
      )}
    </div>
  )
}

function useRememberedSubmits(root: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const form = root.current?.closest('form')
    const remember = () => {
      const q = form?.querySelector('input')?.value.trim()
      if (q) rememberSearch({ label: q, change: { q } })
    }
    form?.addEventListener('submit', remember)
    return () => form?.removeEventListener('submit', remember)
  }, [root])
}
