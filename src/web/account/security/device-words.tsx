import type { Device } from '#domain/access/device.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** A device as people say it: "Chrome on Windows", and what is known of it when that is less. */
export function useDeviceWords(): (device: Device) => string {
  const t = useMessages('security.devices')
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('on', { browser, system })
    return browser ?? system ?? t('unknown')
  }
}
