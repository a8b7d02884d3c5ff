const canary = (name: string, at: number) => `canary${at}${Buffer.from(name).toString('hex')}3e9b51d7a2c86f04`

/** The value of every secret setting of the product that door tests run against, by setting; nothing it sends out may contain one. */
export const CANARY = {
  SECRET: canary('SECRET', 0),
  SECRET_PREVIOUS: canary('SECRET_PREVIOUS', 1),
  METRICS_TOKEN: canary('METRICS_TOKEN', 2),
  SMTP: canary('SMTP', 3),
  DATABASE: canary('DATABASE', 4),
  OPENID: canary('OPENID', 5),
  MAIL_WEBHOOK_SECRET: canary('MAIL_WEBHOOK_SECRET', 6),
} as const
