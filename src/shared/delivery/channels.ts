export const channels = ['email', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = { email: 'E-posta', sms: 'SMS', push: 'Tarayıcı' }
