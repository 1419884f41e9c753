/**
 * Whether an enhanced status code (RFC 3463) says that a mailbox does not exist, has moved, is closed, or takes no mail.
 * A letter is refused for its content, too, or for a full mailbox.
 */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
