// npm run verify-audit [-- POSITION:HASH]: lists signs of tampering with the audit log. With an anchor
// POSITION:HASH from the server’s log, it also proves that no row up to that position was rewritten.
import { verifyAudit } from '../src/server/operations/audit/verify.ts'
import { readCommandConfig, refuseEmptyFolder, runCommand } from './command.ts'

const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(process.argv[2] ?? '') ?? []
if (process.argv[2] && !hash) {
  console.error('An anchor is POSITION:HASH, as the log has it: npm run verify-audit -- 1234:9f86d081…')
  process.exit(2)
}

await runCommand(
  async (open) => {
    const config = readCommandConfig()
    refuseEmptyFolder(config)
    const anchor = position && hash ? { position: Number(position), hash } : null
    const { rows, erased, lastHash, problems } = await verifyAudit(await open(config), anchor)
    for (const problem of problems) console.error(problem)
    const summary = `${rows} rows, ${erased} of them with erased details, last hash ${lastHash}`
    console.log(
      problems.length > 0
        ? `The audit log is NOT whole: ${problems.length} problem(s). ${summary}`
        : `The audit log is whole: ${summary}`,
    )
    process.exitCode = problems.length > 0 ? 1 : 0
  },
  { failure: 2 },
)
