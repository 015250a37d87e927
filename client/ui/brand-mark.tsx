import { WrenMark } from './wren.tsx';

interface BrandMarkProps {
  logo: string | undefined;
}

/** What stands before the name of the installation: its logo, or the bird. */
export const BrandMark = ({ logo }: BrandMarkProps) =>
  logo ? <img src={logo} alt="" width={42} height={42} /> : <WrenMark />;
