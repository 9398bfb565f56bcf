import { type ChangeEvent, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type RemittanceView, slipTypes, uploadSlip } from '../../../contract/remittance.ts';
import { MAX_UPLOAD } from '../../../contract/upload.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../locale/locale.tsx';
import { FieldFrame } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';

type UploadProps = { orderId: string; orderKey: string | null; remittance: RemittanceView };

/** The slips of a transfer as downloads, and a field for another one, which is sent as soon as it is chosen. */
export function SlipUpload({ orderId, orderKey, remittance: { slips, mayUpload } }: UploadProps) {
  const { t } = useLocale();
  const id = useId();
  const { busy, error, choose } = useUpload(orderId, orderKey);
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : '';
  return (
    <div className="mt-4 border-t border-rule pt-4">
      {slips.length > 0 && (
        <ul className="mb-3">
          {slips.map((slip) => (
            <li key={slip.id}>
              <a
                className="link inline-block py-1"
                href={`/downloads/slips/${orderId}/${slip.id}${query}`}
                download
              >
                {slip.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {mayUpload && (
        <FieldFrame id={id} label={t('remit.slip')} hint={t('remit.slipHint')} error={error ?? undefined}>
          {(wiring) => (
            <FileInput
              {...wiring}
              isSent
              accept={slipTypes.join(',')}
              disabled={busy}
              aria-busy={busy || undefined}
              onChange={choose}
            />
          )}
        </FieldFrame>
      )}
      {/* The field is gone once no more slips are taken. */}
      {!mayUpload && error && (
        <p role="alert" className="mt-1 text-13 text-error">
          {error}
        </p>
      )}
    </div>
  );
}

function useUpload(orderId: string, orderKey: string | null) {
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choose = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const file = field.files?.[0];
    if (!file || busy) return;
    if (file.size > MAX_UPLOAD) return setError(t('remit.slipHint'));
    setBusy(true);
    setError(null);
    const answer = await call(uploadSlip, { orderId, ...(orderKey && { key: orderKey }), file });
    field.value = '';
    if (answer.ok) await revalidate();
    else setError(answer.message || t('refusal.InternalError'));
    setBusy(false);
  };
  return { busy, error, choose: (event: ChangeEvent<HTMLInputElement>) => void choose(event) };
}
