import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Check } from '../ui/field.tsx';

/** Codes that replace a lost authenticator; they are shown this once. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const [isStored, setStored] = useState(false);
  const [isCopied, setCopied] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => ref.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div ref={ref} tabIndex={-1} className="stack">
      <p>
        Each signs you in once without your authenticator. They are not shown again: keep them where you find
        them without your phone.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="row">
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            setCopied(true);
          }}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
        <a
          className="button plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
      </p>
      <Check
        label="I have stored the codes"
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <p>
        <Button look="primary" disabled={!isStored} onClick={onStored}>
          Go to the office
        </Button>
      </p>
    </div>
  );
}
