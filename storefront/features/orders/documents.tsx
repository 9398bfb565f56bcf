import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type DocumentList,
  type DocumentSummary,
  getDocumentFile,
  requestProforma,
} from '../../../contract/document.ts';
import { call } from '../../api/call.ts';
import { Link } from '../../locale/link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { useRenewal } from '../../ui/use-renewal.ts';
import { LocalTime } from './local-time.tsx';

type DocumentsProps = { orderId: string; orderKey: string | null; documents: DocumentList };

const GIVE_UP_MS = 60_000;

/** Loads the page's data again while the worker makes documents; gives up after a minute. */
function usePolling(isPending: boolean): void {
  const [hasGivenUp, setGivenUp] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setGivenUp(true), GIVE_UP_MS);
    return () => clearTimeout(timer);
  }, [isPending]);
  useRenewal(isPending && !hasGivenUp);
}

/** The documents of an order, to read, print and download; of an unpaid one a proforma can be asked for. */
export function Documents({ orderId, orderKey, documents }: DocumentsProps) {
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const { items, isPending, mayRequest } = documents;
  usePolling(isPending);
  if (items.length === 0 && !isPending && !mayRequest) return null;
  const key = orderKey ?? undefined;
  const request = async () => {
    setBusy(true);
    const answer = await call(requestProforma, { orderId, key });
    setMessage(answer.ok ? '' : answer.message || t('refusal.InternalError'));
    if (answer.ok) await revalidate();
    setBusy(false);
  };
  return (
    <section className="mt-8" aria-labelledby="papers">
      <h2 id="papers" className="mb-2 text-18 font-semibold">
        {t('papers.heading')}
      </h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <DocumentItem key={item.id} {...{ item, orderId, orderKey }} onFailure={setMessage} />
        ))}
      </ul>
      {isPending && <p className="mt-2 text-ink-2">{t('papers.pending')}</p>}
      {mayRequest && (
        <Button variant="secondary" className="mt-3" busy={busy} onClick={request}>
          {t('papers.request')}
        </Button>
      )}
      <p role="status" className="text-13 text-error">
        {message}
      </p>
    </section>
  );
}

type ItemProps = {
  item: DocumentSummary;
  orderId: string;
  orderKey: string | null;
  onFailure: (message: string) => void;
};

function DocumentItem({ item, orderId, orderKey, onFailure }: ItemProps) {
  const { t } = useLocale();
  const { id, kind, number, issuedAt, parcel, formats } = item;
  const query = new URLSearchParams({ id: orderId, document: id, ...(orderKey && { key: orderKey }) });
  const download = async (format: 'pdf' | 'xml') => {
    const answer = await call(getDocumentFile, { orderId, id, format, key: orderKey ?? undefined });
    if (!answer.ok) return onFailure(answer.message || t('refusal.InternalError'));
    const { file, name, type } = answer.data;
    const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
    const url = URL.createObjectURL(new Blob([bytes], { type }));
    Object.assign(document.createElement('a'), { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-l-2 border-rule pl-3">
      <span className="wrap-anywhere">
        <span className="font-medium">{t(`papers.kind.${kind}`)}</span> {number}{' '}
        <LocalTime at={issuedAt} dateOnly className="text-13 text-ink-3" />
        {parcel && <span className="block text-13 text-ink-3">{t('papers.parcel', { number: parcel })}</span>}
      </span>
      <span className="flex flex-wrap gap-x-4">
        <Link to={`/Order/OrderPrint?${query}`} className="link inline-flex min-h-6 items-center">
          {t('papers.read')}
          <span className="sr-only"> {number}</span>
        </Link>
        {formats.map((format) => (
          <button
            key={format}
            type="button"
            className="link inline-flex min-h-6 items-center"
            onClick={() => download(format)}
          >
            {t('papers.download', { format: format.toUpperCase() })}
            <span className="sr-only"> {number}</span>
          </button>
        ))}
      </span>
    </li>
  );
}
