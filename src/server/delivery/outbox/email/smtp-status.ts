/**
 * Whether an enhanced status code (RFC 3463) says that a mailbox does not exist, has moved, is closed, or accepts no
 * mail. Codes for refused content or a full mailbox do not close an address.
 */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
