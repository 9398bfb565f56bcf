import { showKey } from '../keys/key-of.ts';
import { setKeysOff, useKeys } from '../keys/keys.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Check } from '../ui/field.tsx';
import { DialogFoot } from '../ui/form.tsx';

/** Every key of the shown page. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { groups, isOff } = useKeys();
  return (
    <Dialog title="Keys" onClose={onClose}>
      <div className="body">
        {groups.map(({ name, actions }) => (
          <section key={name} className="stack">
            <h3>{name}</h3>
            <ul>
              {actions
                .filter(({ key }) => key)
                .map(({ id, label, key = '', unavailable }) => (
                  <li key={id} className="row">
                    <span>{label}</span>
                    {unavailable && <span className="muted">{unavailable}</span>}
                    <span className="key end">{showKey(key)}</span>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <ul>
          <li className="row">
            Search and actions <span className="key end">Ctrl K</span>
          </li>
          <li className="row">
            Submit a form from any field <span className="key end">Ctrl ⏎</span>
          </li>
        </ul>
        <Check
          label="Single keys are on"
          checked={!isOff}
          onChange={(event) => setKeysOff(!event.target.checked)}
        />
      </div>
      <DialogFoot onClose={onClose}>{null}</DialogFoot>
    </Dialog>
  );
}
