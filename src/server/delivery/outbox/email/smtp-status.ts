/** Enhanced status codes of RFC 3463. Refused content and a full mailbox do not close an address. */
export const closesAddress = (status: string): boolean => /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status)
