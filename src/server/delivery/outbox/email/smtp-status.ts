/**
 * True if a mail server’s enhanced status code (RFC 3463) says that the address does not exist or receives no
 * mail at all. False for the codes of refused content and of a full mailbox, because they concern only one
 * e-mail.
 */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
