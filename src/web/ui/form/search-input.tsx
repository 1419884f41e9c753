import { useEffect, useRef, useState } from 'react'
import { Icon } from '../base/icon.tsx'
import { Search } from '../base/icons.ts'
import { useStableCallback } from '../base/stable-callback.ts'

const pauseMs = 300

type Props = {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (text: string) => void
  className?: string
}

export function SearchInput({ label, placeholder, maxLength, value, onChange, className = '' }: Props) {
  const [text, setText] = useState(value)
  const timer = useRef(0)
  const reported = useRef(value)
  const report = useStableCallback(onChange)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    clearTimeout(timer.current)
    setText(value)
  }, [value])
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      reported.current = next.trim()
      report(reported.current)
    }, pauseMs)
  }
  return (
    <label className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-text3"
      />
      <input
        type="search"
        value={text}
        maxLength={maxLength}
        placeholder={placeholder}
        onChange={(event) => type(event.target.value)}
        className="min-h-9 w-full rounded-control border border-line-strong bg-surface pr-2 pl-9 text-small pointer-coarse:min-h-11 pointer-coarse:text-body"
      />
    </label>
  )
}
