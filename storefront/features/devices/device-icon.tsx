import { deviceForm } from '../../../kit/device-form.ts';

type IconProps = { maker: string; name: string; className?: string };

/** A drawing of a device, by which a buyer tells it from others of its maker. */
export const DeviceIcon = ({ maker, name, className }: IconProps) => (
  <svg aria-hidden="true" viewBox="0 0 48 64" className={className}>
    <use href={`/devices.svg#${deviceForm(maker, name)}`} />
  </svg>
);
