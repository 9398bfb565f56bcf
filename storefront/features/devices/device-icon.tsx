/** A drawing of a device, by which a buyer tells it from others of its maker; `form` is of the device. */
export const DeviceIcon = ({ form, className }: { form: string; className?: string }) => (
  <svg aria-hidden="true" viewBox="0 0 48 64" className={className}>
    <use href={`/devices.svg#${form}`} />
  </svg>
);
