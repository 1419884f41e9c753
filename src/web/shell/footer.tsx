import { Link } from 'react-router'

export function Footer() {
  return (
    <footer className="mx-auto max-w-[75rem] px-4 py-8">
      <Link to="/about-app">Hakkında</Link>
    </footer>
  )
}
