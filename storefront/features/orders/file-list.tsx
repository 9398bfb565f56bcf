import type { OrderFile } from '../../../contract/order-progress.ts';
import { formatFileSize } from '../../../kit/format-file-size.ts';
import { colonOf, useLocale } from '../../locale/locale.tsx';

import { Icon } from '../../ui/icon.tsx';

/** Links to the files of a message or request; `orderKey` is that of a guest's mailed link. */
export function FileList({ files, orderKey }: { files: readonly OrderFile[]; orderKey: string | null }) {
  const { t, language } = useLocale();
  if (files.length === 0) return null;
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-13">
      <span className="sr-only">
        {t('messages.files')}
        {colonOf(language)}
      </span>
      {files.map(({ id, name, size: bytes }) => (
        <a
          key={id}
          href={`/order/files/${id}${query}`}
          download
          className="link inline-flex min-h-6 items-center gap-1"
        >
          <Icon name="box" className="size-4" />
          {name} <span suppressHydrationWarning>({formatFileSize(bytes, language)})</span>
        </a>
      ))}
    </p>
  );
}
