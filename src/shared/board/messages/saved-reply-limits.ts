export const savedReplyLimits = { count: 20, title: 60, text: 1000, restoreMinutes: 10 }
