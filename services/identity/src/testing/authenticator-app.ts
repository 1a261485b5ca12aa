import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app with this base32 secret shows in `steps` steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}
