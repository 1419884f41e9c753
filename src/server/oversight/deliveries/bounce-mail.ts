const key = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * Reads a delivery status notification (RFC 3464), by which a mail server reports a bounce.
 * @returns the key of the bounced e-mail (`outbox.key`) and the status code; null if `mail` does not contain
 * `Action: failed` or lacks one of the two
 */
export function readBounce(mail: string): { key: string; status: string } | null {
  const line = (name: string) => new RegExp(`^${name}:\\s*(.+)$`, 'im').exec(mail)?.[1]?.trim() ?? ''
  if (!/^failed\b/i.test(line('Action'))) return null
  const status = /^[45]\.\d{1,3}\.\d{1,3}/.exec(line('Status'))?.[0]
  const envelope = new RegExp(key, 'i').exec(line('Original-Envelope-Id'))?.[0]
  // A Message-ID before the line `Action:` belongs to the notification itself, one after it to the e-mail
  // that bounced.
  const returned = mail.slice(mail.search(/^Action:/im))
  const letter = new RegExp(`^Message-ID:\\s*<(${key})@`, 'im').exec(returned)?.[1]
  const found = (envelope ?? letter)?.toLowerCase()
  return found && status ? { key: found, status } : null
}
