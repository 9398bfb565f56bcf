import { useLocale } from '../../locale/locale.tsx';
import type { Maker } from './group-by-maker.ts';

/** Links to the page of each device, by maker, folded: who chooses devices does not need them. */
export function DevicePages({ makers }: { makers: readonly Maker[] }) {
  const { t, href } = useLocale();
  return (
    <details className="mt-8 border-y border-rule">
      <summary className="flex min-h-11 items-center font-medium">{t('devices.pages')}</summary>
      {makers.map(({ maker, devices }) => (
        <section key={maker} className="mb-4">
          <h2 className="text-15 font-semibold">{maker}</h2>
          <ul className="flex flex-wrap gap-x-4">
            {devices.map(({ slug, name }) => (
              <li key={slug}>
                <a className="link inline-flex min-h-8 items-center" href={href(`/series/${slug}`)}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}
