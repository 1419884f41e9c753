import type { Settings } from './env-file.ts'
import type { Terminal } from './terminal.ts'
import { settingProblem } from '../../src/server/config/config.ts'

export type Field = {
  question: string
  initial?: string
  /** A line or two printed before the question. */
  hint?: string
  /** Not shown: neither while it is typed nor as the present value. */
  isSecret?: boolean
  /** May be left empty; `-` takes a present value out. */
  isOptional?: boolean
  /** Why an answer will not do, in a sentence; null when it will. */
  problemOf?: (answer: string) => string | null
}

/** Where questions of a run are asked, and what is known before them. */
export type Interview = {
  terminal: Terminal
  /** What the environment and the file say, and the answers so far. */
  known: Settings
  /** Names that the environment sets: it wins over the file, so they are not asked. */
  fixed: ReadonlySet<string>
}

/** Asks until the answer will do; an answer that will not is the default of the next time. */
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
    initial = answer
  }
}

/** Asks for the value of a setting by its rule in config.ts; one of the environment is not asked. */
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

/** Asks for one of a few words. */
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
