import type { Settings } from './env-file.ts'
import type { Terminal } from './terminal.ts'
import { settingProblem } from '../../src/server/config/config.ts'

export type Field = {
  question: string
  initial?: string
  hint?: string
  isSecret?: boolean
  isOptional?: boolean
  problemOf?: (answer: string) => string | null
}

export type Interview = {
  terminal: Terminal
  known: Settings
  /** From the environment, so not asked for. */
  fixed: ReadonlySet<string>
}

export async function askField(terminal: Terminal, field: Field): Promise<string> {
  if (field.hint) terminal.say(field.hint)
  let initial = field.initial ?? ''
  for (;;) {
    const shown = initial === '' ? '' : field.isSecret ? ' [as before, not shown]' : ` [${initial}]`
    const rest = field.isOptional ? (initial === '' ? ' (optional)' : ' (- for none)') : ''
    const typed = await terminal.readLine(`${field.question}${rest}${shown}: `, {
      isSecret: field.isSecret ?? false,
    })
    const answer = field.isOptional && typed === '-' ? '' : typed || initial
    if (answer === '' && field.isOptional) return ''
    const problem = answer === '' ? 'An answer is needed here.' : (field.problemOf?.(answer) ?? null)
    if (problem === null) return answer
    terminal.say(`  ✗ ${problem}`)
    if (answer === initial) initial = ''
  }
}

export async function askSetting(
  { terminal, known, fixed }: Interview,
  name: string,
  field: Field,
): Promise<Settings> {
  if (fixed.has(name)) {
    terminal.say(`${field.question}: ${name} is set in the environment, which wins over the file.`)
    return {}
  }
  const initial = known[name] || (field.initial ?? '')
  const problemOf = (answer: string) => settingProblem(name, answer) ?? field.problemOf?.(answer) ?? null
  return { [name]: await askField(terminal, { ...field, initial, problemOf }) }
}

export const askChoice = <Choice extends string>(
  terminal: Terminal,
  choices: readonly Choice[],
  field: Field,
): Promise<Choice> =>
  askField(terminal, {
    ...field,
    question: `${field.question} (${choices.join(', ')})`,
    problemOf: (answer) =>
      (choices as readonly string[]).includes(answer) ? null : `Answer ${choices.join(' or ')}.`,
  }) as Promise<Choice>
