import type { z } from 'zod';
import type { StaffContract } from '../../contract/office/call.ts';
import type { openByPasskey } from '../../contract/office/passkeys.ts';
import { hasPasskeys, signByPasskey } from '../calls/passkeys.ts';
import { Button } from '../ui/button.tsx';
import { Problems, useCallForm } from '../ui/form.tsx';

type Props<Output extends z.ZodType> = {
  contract: StaffContract<(typeof openByPasskey)['input'], Output>;
  onDone: (data: z.output<Output>) => void;
};

/** Signs in, or confirms who it is, by a passkey. Not there where the browser has none for this address. */
export function PasskeyButton<Output extends z.ZodType>({ contract, onDone }: Props<Output>) {
  const { submit, refusal, setRefusal, isBusy } = useCallForm(contract, onDone);
  if (!hasPasskeys) return null;
  const press = async (): Promise<void> => {
    const signed = await signByPasskey();
    if (signed.ok) await submit({ credential: signed.credential });
    else setRefusal(signed.refusal);
  };
  return (
    <>
      <Button look="plain" disabled={isBusy} onClick={() => void press()}>
        Use a passkey
      </Button>
      <Problems refusal={refusal} />
    </>
  );
}
