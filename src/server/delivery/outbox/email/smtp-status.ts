/**
 * True if a mail server's enhanced status code (RFC 3463) says that the address does not exist or receives no mail at
 * all. Refused content or a full mailbox is no such code, because it concerns only this one e-mail.
 */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
