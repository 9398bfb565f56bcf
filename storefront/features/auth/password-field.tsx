import { useState } from 'react';
import { useT } from '../../locale/locale.tsx';
import { FieldFrame } from '../../ui/field.tsx';

type PasswordProps = {
  name: string;
  label: string;
  /** 'new-password' lets password managers suggest one. */
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
};

/** A password input with a button that shows the text. */
export function PasswordField({ name, label, autoComplete, hint, error }: PasswordProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={name} label={label} hint={hint} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            {...wiring}
            type={shown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={200}
            className="control pr-24"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-controls={name}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 px-3 text-13 text-act hover:underline"
          >
            {shown ? t('password.hide') : t('password.show')}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
