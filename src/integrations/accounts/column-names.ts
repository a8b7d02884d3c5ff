const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const writtenByTheServerAlone = { type: 'boolean', required: false, input: false } as const

/** Our table and column names for the library's models (db/migrations/0002_accounts.sql). */
export function columnNames(demoMode: boolean) {
  return {
    user: {
      modelName: 'users',
      // What the library takes for an email is our key of one (services/seal-personal-texts.ts).
      fields: { ...times, email: 'email_key', emailVerified: 'email_verified' },
      additionalFields: {
        isTemporaryPassword: {
          ...writtenByTheServerAlone,
          fieldName: 'is_temporary_password',
          defaultValue: false,
        },
        passwordResetCompleted: {
          ...writtenByTheServerAlone,
          fieldName: 'password_reset_completed',
          defaultValue: false,
        },
        isDemo: { ...writtenByTheServerAlone, fieldName: 'is_demo', defaultValue: demoMode },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        ...times,
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { ...times, expiresAt: 'expires_at' },
    },
  } as const
}
