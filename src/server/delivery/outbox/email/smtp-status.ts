/**
 * True if a mail server’s enhanced status code (RFC 3463) says that the address receives no mail at all;
 * false for other codes, such as those of a full mailbox or of a refused text.
 */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
