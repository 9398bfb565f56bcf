import type { SignedInDevice } from '../../../contract/security.ts';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { browserName } from './browser-name.ts';

/** The devices on which a member is signed in, with a button that signs each other one out. */
export function SignedInDevices({ devices }: { devices: readonly SignedInDevice[] }) {
  const { t } = useLocale();
  return (
    <>
      <ul className="mt-3 border-t border-rule">
        {devices.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" className="mt-3">
          <input type="hidden" name="intent" value="end" />
          <Button type="submit" variant="danger" className="max-sm:w-full">
            {t('security.endOthers')}
          </Button>
        </form>
      )}
    </>
  );
}

function Device({ device: { id, isCurrent, browser, ip, since, seen } }: { device: SignedInDevice }) {
  const { t } = useLocale();
  const name = browserName(browser) ?? t('security.unknownBrowser');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {name}
          {isCurrent && <span className="ml-2 text-13 font-normal text-act">{t('security.thisDevice')}</span>}
        </p>
        <p className="text-13 wrap-anywhere text-ink-3">
          {t('security.signedIn')} <LocalTime at={since} /> · {t('security.lastSeen')} <LocalTime at={seen} />
          {ip && ` · ${ip}`}
        </p>
      </div>
      {!isCurrent && (
        <form method="post">
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm" variant="secondary" aria-label={t('security.endNamed', { name })}>
            {t('security.end')}
          </Button>
        </form>
      )}
    </li>
  );
}
