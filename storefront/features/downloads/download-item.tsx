import type { Download } from '../../../contract/download.ts';
import { formatFileSize } from '../../../kit/format-file-size.ts';
import { useLocale } from '../../locale/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LocalTime } from '../orders/local-time.tsx';
import { ItemButton } from './item-button.tsx';
import { Progress } from './progress.tsx';
import { useCovers } from './use-covers.ts';

type ItemProps = { download: Download /** Of its heading. */; level?: 2 | 3 };

/** One download: what it is, how far it is, and what can be done with it. */
export function DownloadItem({ download, level = 2 }: ItemProps) {
  const Heading = `h${level}` as const;
  const { t, language } = useLocale();
  const { id, kind, format, state, name, bytes, missing, done, total, error, createdAt, expiresAt } =
    download;
  const covers = useCovers(download);
  return (
    <li className="grid gap-3 border-b border-rule py-4 md:flex md:items-start md:justify-between">
      <div className="min-w-0">
        <Heading className="text-15 font-semibold">
          {t(`download.kind.${kind}`)}{' '}
          {kind !== 'order_xml' && (
            <span className="text-13 font-normal text-ink-3">{format.toUpperCase()}</span>
          )}
        </Heading>
        <p className="wrap-anywhere text-15 text-ink-2">{covers}</p>
        <p className="text-13 text-ink-3">
          {t(`download.state.${state}`)} · <LocalTime at={createdAt} />
          {bytes !== null && ` · ${formatFileSize(bytes, language)}`}
        </p>
        {/* What is made in one step has nothing to count. */}
        {(state === 'queued' || state === 'running') && total > 1 && <Progress {...{ done, total, name }} />}
        {error && <p className="text-15 text-error">{t(`download.error.${error}`)}</p>}
        {missing > 0 && <p className="text-15 text-ink">{t('download.missing', { count: missing })}</p>}
        {state === 'done' && (
          <p className="text-13 text-ink-3">
            {t('download.keptUntil')} <LocalTime at={expiresAt} />
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {state === 'done' && (
          <a className={buttonClass()} href={`/downloads/files/${id}`} download={name} data-reload>
            {t('download.get')}
            <span className="sr-only"> {name}</span>
          </a>
        )}
        {state === 'failed' && (
          <ItemButton id={id} intent="retry-download" name={name}>
            {t('download.retry')}
          </ItemButton>
        )}
        <ItemButton id={id} intent="delete-download" name={name}>
          {t('download.delete')}
        </ItemButton>
      </div>
    </li>
  );
}
