import { useEffect, useRef } from 'react';
import { languages } from '../../contract/fields.ts';
import { findBuyers, getBuyer } from '../../contract/office/telephone-orders.ts';
import { useMay } from '../calls/session.ts';
import { useDebounced } from '../calls/use-debounced.ts';
import { read, useRead } from '../calls/use-read.ts';
import { typedAddress } from '../order/address-fields.tsx';
import { Button } from '../ui/button.tsx';
import { Choice, Field } from '../ui/field.tsx';
import { languageName } from '../ui/format.ts';
import { Panel } from '../ui/page.tsx';
import { useEntered, useFindField } from '../ui/use-find-field.ts';
import type { DraftBuyer } from './draft.ts';
import type { PartProps } from './part-props.ts';

const WAIT_MS = 200;
const languageChoices = Object.fromEntries(languages.map((code) => [code, languageName(code)]));

const detailOf = ({ name, email, company }: DraftBuyer): string =>
  [name, company, email].filter(Boolean).join(' · ');

/** Members that are found, and somebody without an account where an e-mail is typed. */
function useBuyers(text: string): { found: DraftBuyer[]; isSettled: boolean } {
  const maySearch = useMay(findBuyers.permission);
  const asked = useDebounced(text.trim(), WAIT_MS);
  const { data, isPlaceholderData } = useRead(
    findBuyers,
    { text: asked },
    { isOff: asked === '' || !maySearch },
  );
  const found = maySearch && asked !== '' && text.trim() !== '' ? (data?.found ?? []) : [];
  const isEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
  const guest: DraftBuyer = { id: null, name: '', email: text.trim(), company: null };
  const isSettled = !maySearch || (asked === text.trim() && data !== undefined && !isPlaceholderData);
  // Whoever has an account is not offered without it before that is known.
  return { found: isEmail && isSettled ? [...found, guest] : found, isSettled };
}

/** Finds the buyer; Enter takes the first one. */
function BuyerSearch({ error, onTake }: { error: string | undefined; onTake: (buyer: DraftBuyer) => void }) {
  const field = useFindField();
  const { text, setText, onKeyDown } = field;
  const { found, isSettled } = useBuyers(text);
  useEntered(field, { first: found[0], isSettled, take: onTake });
  const ref = useRef<HTMLInputElement>(null);
  // After the title of the page, which takes the focus first.
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <Field
        label="Buyer"
        name="email"
        ref={ref}
        value={text}
        error={error}
        hint="Name, e-mail, company or number of a member; or the e-mail of somebody without an account"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className="row">
        {found.map((buyer) => (
          <button key={buyer.id ?? 'guest'} type="button" className="chip add" onClick={() => onTake(buyer)}>
            {buyer.id === null ? `+ ${buyer.email}, without an account` : `+ ${detailOf(buyer)}`}
          </button>
        ))}
      </p>
    </>
  );
}

/** Who orders, and in which language and currency. */
export function BuyerPart({ draft, change, quoted, errorOf }: PartProps) {
  const { buyer, language, currency } = draft;
  async function take(taken: DraftBuyer): Promise<void> {
    change({ buyer: taken });
    document.querySelector<HTMLElement>('[name="added"]')?.focus();
    if (taken.id === null) return;
    const found = await read(getBuyer, { member: taken.id });
    const [first] = found.addresses;
    change({
      language: found.language,
      currency: found.currency,
      ...(first && { address: typedAddress(first.address) }),
    });
  }
  const currencies = quoted.quote?.currencies ?? [currency];
  return (
    <Panel title="Buyer">
      <div className="stack">
        {buyer ? (
          <p className="row">
            <b>{detailOf(buyer)}</b>
            <span className="muted">{buyer.id === null ? 'without an account' : `member ${buyer.id}`}</span>
            <Button look="quiet" onClick={() => change({ buyer: null })}>
              Another buyer
            </Button>
          </p>
        ) : (
          <BuyerSearch error={errorOf('email') ?? errorOf('member')} onTake={(one) => void take(one)} />
        )}
        {buyer && (errorOf('email') || errorOf('member')) && (
          <p className="problem">{errorOf('email') ?? errorOf('member')}</p>
        )}
        <div className="pair">
          <Choice
            label="Language of mails and documents"
            name="language"
            choices={languageChoices}
            value={language}
            onChange={(event) => change({ language: event.target.value as typeof language })}
          />
          <Choice
            label="Currency"
            name="currency"
            choices={Object.fromEntries(currencies.map((code) => [code, code]))}
            value={currency}
            error={errorOf('currency')}
            onChange={(event) => change({ currency: event.target.value })}
          />
        </div>
      </div>
    </Panel>
  );
}
