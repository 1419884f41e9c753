/**
 * The result of one test. Of a test that sends no writes, `acknowledged` and the four counts of writes after it are
 * 0.
 */
export type Row = {
  test: string
  engine: string
  acknowledged: number
  lost: number
  doubled: number
  /** `unknown`: writes whose reply was lost with the connection; `kept`: those of them that were stored. */
  unknown: number
  kept: number
  seconds: number
  /** Deviations from what is expected. */
  problems: string[]
  /** Measurements beside the problems. */
  notes: string[]
}

export type Counts = Pick<Row, 'acknowledged' | 'lost' | 'doubled' | 'unknown' | 'kept'>

export const nothingWritten: Counts = { acknowledged: 0, lost: 0, doubled: 0, unknown: 0, kept: 0 }

/** Collected during one test. */
export type Findings = { counts: Counts; problems: string[]; notes: string[] }

export const newFindings = (): Findings => ({ counts: nothingWritten, problems: [], notes: [] })

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A deterministic generator of numbers between 0 and 1. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function tableOf(rows: Row[]): string {
  const head = ['test', 'engine', 'acknowledged', 'lost', 'doubled', 'unknown', 'of which kept', 's', '']
  const lines = rows.map((row) => [
    row.test,
    row.engine,
    ...[row.acknowledged, row.lost, row.doubled, row.unknown, row.kept].map(String),
    row.seconds.toFixed(0),
    row.problems.length === 0 ? 'ok' : 'FAIL',
  ])
  const widths = head.map((_, index) => Math.max(...[head, ...lines].map((line) => line[index]?.length ?? 0)))
  const isText = (index: number) => index < 2 || index === head.length - 1
  return [head, ...lines]
    .map((line) =>
      line
        .map((cell, index) =>
          isText(index) ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
